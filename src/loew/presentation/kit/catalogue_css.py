"""What the catalogue wears: its style sheet, and the roofs of Prague at the top. Colours are tokens of `show.style`."""

from __future__ import annotations

from typing import Final

DRESS: Final = """
*{box-sizing:border-box}
html{scroll-padding-top:6rem;scroll-behavior:smooth}
body{margin:0;background:var(--page);color:var(--text);
 font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
h1,h2,h3,h4,.over,.per,.or{font-family:"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",Georgia,serif}
a{color:var(--brass)}
:focus-visible{outline:3px solid var(--brass);outline-offset:2px}
small{font-size:.875rem;font-weight:400;color:var(--faint)}
code{font:.875rem ui-monospace,Menlo,Consolas,monospace;color:var(--faint)}
.symbols{position:absolute}
.icon{width:1.5rem;height:1.5rem;flex:none;vertical-align:middle}
.spoken{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}

.hero{position:relative;overflow:hidden;min-height:22rem;display:flex;align-items:center;color:#f3e8cc;
 background:radial-gradient(ellipse 46rem 24rem at 78% 118%,#c98a2c 0,#7a4a1d 30%,#2b2038 62%,#14111c 100%)}
.hero>div{position:relative;width:100%;max-width:86rem;margin:0 auto;padding:1.5rem 1.5rem 8rem}
.hero>svg{position:absolute;inset:auto 0 0 0;width:100%;height:9.5rem;display:block}
.hero h1{margin:0;font-size:clamp(2rem,5vw,3.4rem);line-height:1.1;font-weight:600;letter-spacing:-.01em}
.hero p{margin:.5rem 0 0;max-width:38rem}
.hero .over{margin:0;letter-spacing:.28em;text-transform:uppercase;color:#e8bb5f;font-size:1rem}
.hero .fine{font-size:.875rem;color:#cdbf9f}

nav{position:sticky;top:0;z-index:2;background:var(--card);border-bottom:1px solid var(--rule);
 box-shadow:0 2px 10px #0002}
nav div{max-width:88rem;margin:0 auto;padding:.3rem 1rem;display:flex;flex-wrap:wrap;gap:0 .1rem}
nav a{display:flex;align-items:center;gap:.35rem;padding:.25rem .5rem;border-radius:.5rem;white-space:nowrap;
 text-decoration:none;color:var(--text);font-size:.9rem}
nav a:hover{background:var(--sunk);color:var(--brass)}
nav .icon{width:1.15rem;height:1.15rem}
nav .game{font-weight:700;color:var(--brass);border-left:1px solid var(--rule);border-radius:0;margin-left:.4rem;
 padding-left:.9rem}

main{max-width:86rem;margin:0 auto;padding:0 1.5rem 3rem}
section{margin-top:3rem}
h2{display:flex;align-items:center;gap:.6rem;margin:0;font-size:1.9rem;font-weight:600}
h2 .icon{width:2rem;height:2rem}
h2.game{font-size:2.6rem;color:var(--brass)}
.chapter{margin-top:4rem;padding-top:2rem;border-top:3px double var(--rule)}
h3{margin:1.75rem 0 .75rem;font-size:1.2rem;font-weight:600;
  color:color-mix(in srgb,var(--accent,var(--text)) 70%,var(--text))}
.intro{margin:.35rem 0 0;max-width:46rem;color:var(--faint)}

.red{--accent:var(--red)}.yellow{--accent:var(--yellow)}.blue{--accent:var(--blue)}
.green{--accent:var(--green)}.black{--accent:var(--text)}.time{--accent:var(--time)}

.cards{display:grid;gap:1rem;margin-top:1rem;grid-template-columns:repeat(auto-fill,minmax(17.5rem,1fr))}
.piece{position:relative;display:flex;flex-direction:column;background:var(--card);border:1px solid var(--rule);
 border-top:4px solid var(--accent,var(--brass));border-radius:.6rem;box-shadow:0 1px 3px #0000001f;
 break-inside:avoid}
#golem-neighbourhoods .cards,#golem-actions .cards,
 #golem-board .cards{grid-template-columns:repeat(auto-fill,minmax(15.5rem,1fr))}
#golem-developments .cards,#golem-starts .cards,
#golem-objectives .cards,#golems-cards-runes .cards{grid-template-columns:repeat(auto-fill,minmax(min(21rem,100%),1fr))}
.piece.wide{grid-column:1/-1;min-width:0}
.piece:target{outline:3px solid var(--brass)}
.piece header{display:flex;align-items:center;gap:.65rem;padding:.6rem .9rem;border-radius:.35rem .35rem 0 0;
 --cut:color-mix(in srgb,var(--accent,var(--brass)) 13%,var(--card));background:var(--cut)}
.piece header div{flex:1;min-width:0}
.emblem{display:flex;gap:.15rem}.emblem .icon{width:2.25rem;height:2.25rem}
h4{margin:0;font-size:1.1rem;font-weight:600;line-height:1.2}
.corner{display:flex;align-items:center;font-size:1.15rem;font-weight:700;color:var(--faint)}
.corner .icon{width:1.9rem;height:1.9rem}
#golems-cards-golems .emblem{--golem:var(--accent)}
dl{margin:0;padding:.6rem .9rem 0;display:grid;gap:.6rem;flex:1;align-content:start}
dl>div+div{border-top:1px solid var(--rule);padding-top:.5rem}
dt{font-size:.875rem;color:var(--faint)}
dd{margin:0}
.drawn{display:flex;align-items:center;flex-wrap:wrap;min-height:2rem}
.drawn:empty{min-height:0}
dd p{margin:.3rem 0 0;font-size:.9375rem}

.picture{display:inline-flex;flex-wrap:wrap;align-items:center;gap:.3rem .1rem;font-size:1.2rem;line-height:1}
.picture .icon{width:1.7rem;height:1.7rem}
.drawn .picture,.lane .picture,.corner .picture{display:contents}
.drawn,.lane li>div,.corner{font-size:1.2rem;line-height:1;gap:.3rem .1rem}
.token{display:inline-flex;align-items:center;gap:.2rem}
.token+.token{margin-left:.15rem}
.token b{font-weight:700;font-variant-numeric:lining-nums tabular-nums}
.whole{display:inline-flex;align-items:center}
.then{width:.9rem;text-align:center;color:var(--faint)}
.then::before{content:"·";font-weight:700}
.or{margin:0 .35rem;color:var(--brass);font-size:1.6rem;font-weight:600}
.per{margin:0 .3rem;font-style:italic;font-size:1rem;color:var(--faint)}
.sign{margin:0 .3rem;display:inline-flex}
.picture .sign .icon{width:1.3rem;height:1.3rem}
.price,.group{display:inline-flex;flex-wrap:wrap;align-items:center;gap:.1rem;padding:.12rem .3rem;
 border-radius:.5rem}
.price{border:1.5px dashed var(--brass);background:var(--sunk);--cut:var(--sunk)}
.group{border:1px solid var(--rule)}

.mark{margin-left:.3rem;font-weight:700;text-decoration:none;cursor:help;color:var(--brass);font-size:1rem}
h4 .mark{font-weight:600}
.mark.inferred{color:var(--knowledge)}.mark.owner{color:var(--green)}
details{margin:.7rem .9rem .7rem;font-size:.875rem;color:var(--faint)}
summary{cursor:pointer;width:max-content;border-radius:.25rem}
summary:hover{color:var(--brass)}
details ul{margin:.4rem 0 0;padding:0;list-style:none;display:grid;gap:.3rem}
details code{color:var(--text)}
details q{display:block}

.lane{list-style:none;margin:0;padding:.8rem .9rem .1rem;display:grid;gap:.5rem;
 grid-template-columns:repeat(auto-fill,minmax(7.2rem,1fr))}
.lane li{background:var(--sunk);--cut:var(--sunk);border-radius:.5rem;padding:.5rem .6rem;
 border-bottom:3px solid var(--accent,var(--brass))}
.lane li>b{font-family:Georgia,serif;color:var(--faint)}
.lane .picture{font-size:1.1rem}
.lane .picture .icon{width:1.45rem;height:1.45rem}
.lane .then{width:.5rem}
.lane .mark{margin-left:.15rem}
.lane li>div{display:flex;flex-wrap:wrap;align-items:center;min-height:2rem}
.lane p{margin:.15rem 0 0;font-size:.875rem;line-height:1.3}
.table{overflow-x:auto;padding:0 .9rem}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
th,td{padding:.4rem .5rem;border-bottom:1px solid var(--rule);text-align:center;white-space:nowrap}
th[scope=row]{text-align:left;font-weight:400;position:sticky;left:0;background:var(--card)}
th[scope=col]{font-family:Georgia,serif;color:var(--faint)}
td .icon{width:1.15rem;height:1.15rem;margin-left:.15rem}
.ledger{list-style:none;margin:0;padding:.4rem .9rem 0;flex:1}
.ledger li{display:flex;justify-content:space-between;gap:1rem;padding:.3rem 0;font-size:.9375rem}
.ledger li+li{border-top:1px solid var(--rule)}
.ledger span::first-letter{text-transform:uppercase}
.ledger b{text-align:right}

.origins{list-style:none;margin:1rem 0 0;padding:0;display:grid;gap:.6rem;
 grid-template-columns:repeat(auto-fit,minmax(16rem,1fr))}
.origins li{display:flex;gap:.8rem;background:var(--card);border:1px solid var(--rule);border-radius:.6rem;
 padding:.7rem .9rem}
.origins .mark{margin:0;font-size:1.6rem;line-height:1;min-width:1.4rem;text-align:center}
.origins small{display:block}
.legend{columns:13rem;column-gap:1.5rem;margin-top:1.25rem}
.legend>div{break-inside:avoid-column;padding-bottom:1.4rem}
.legend h3{margin:0 0 .4rem;color:var(--brass)}
.legend ul{list-style:none;margin:0;padding:0}
.legend li{display:flex;align-items:center;gap:.6rem;padding:.16rem 0;font-size:.9375rem}
.legend{--cut:var(--page)}

footer{border-top:1px solid var(--rule);background:var(--sunk);padding:1.5rem;font-size:.9rem;color:var(--faint)}
footer p{max-width:83rem;margin:.25rem auto}
@media (max-width:40rem){
 nav div{flex-wrap:nowrap;overflow-x:auto;scrollbar-width:none}main{padding:0 .8rem 2rem}
 .hero>div{padding:1.5rem 1rem 8rem}.cards{grid-template-columns:1fr;gap:.75rem}
 .legend{columns:2;column-gap:1rem}.legend li{font-size:.875rem;gap:.4rem}.legend h3{font-size:1.05rem}
 th[scope=row]{white-space:normal;min-width:6.5rem;font-size:.875rem;line-height:1.25;padding-left:0}
 h2{font-size:1.6rem}.lane{grid-template-columns:repeat(auto-fill,minmax(8.2rem,1fr))}}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
@media print{html{font-size:10px}body{font-size:1.3rem}nav,footer a,summary,.hero>svg{display:none}
 body,.piece,.lane li,.origins li{background:#fff}.piece{box-shadow:none}main,.hero>div{padding:0}
 .hero{min-height:0;background:none;color:#000}.hero .over,.hero .fine{color:#000}
 section{margin-top:1.5rem}h2,h3,.intro{break-after:avoid}
 main .cards{grid-template-columns:repeat(4,minmax(0,1fr))!important;gap:.6rem}
 *{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
"""
ROOFS: Final = (
    "M0 160V120l18-14 18 14v-16l22-18 22 18v12h14V70l9-8V38l9-22 9 22v24l9 8v38h20l16-20 16 20h24V92h10"
    "l6-14 6 14h10v16h26l24-22 24 22v12h18V64h6V44l12-30 12 30v20h6v52h24V98l20-16 20 16v14h30V84"
    "c0-16 12-26 28-30V42l4-14 4 14v12c16 4 28 14 28 30v28h34l18-18 18 18v-8h16V58h8V34l3-16 3 16v24h14V30"
    "l4-22 4 22v28h14V34l3-16 3 16v24h8v54h26l22-24 22 24h20V90l16-14 16 14v20h28V72l10-10V40l10-24 10 24v22"
    "l10 10v40h22l18-20 18 20h30V96l24-20 24 20v16h18V78h8l8-18 8 18h8v30h26l20-22 20 22h24V66l8-8V36l8-20 8 20"
    "v22l8 8v46h32l20-20 20 20v-12h16l10-16 10 16h16v18h30V84l14-14 14 14v24h26l18-18 18 18h40v60z"
)
WINDOWS: Final = (
    *((104, 80), (116, 80), (110, 96), (220, 100), (340, 76), (352, 76), (346, 94), (408, 100), (478, 92), (502, 92)),
    *((618, 74), (632, 74), (646, 74), (660, 74), (639, 94), (778, 98), (838, 84), (848, 98), (968, 98), (980, 98)),
    *((1032, 92), (1032, 104), (1150, 78), (1158, 94), (1250, 118), (1338, 96), (60, 126), (560, 124), (900, 126)),
)
SKYLINE: Final = (
    '<svg viewBox="0 0 1440 160" preserveAspectRatio="xMidYMax slice" aria-hidden="true">'
    f'<path fill="#0d0b13" d="{ROOFS}"/>'
    + "".join(f'<rect fill="#f0b950" x="{x}" y="{y}" width="4" height="7" rx="1"/>' for x, y in WINDOWS)
    + "</svg>"
)
