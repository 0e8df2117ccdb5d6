/** Plain and readable; the page is a tool and loads nothing else. */
export const CONTROL_STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#f1f2ef;color:#17211f;font:15px/22px "Sofia Sans",system-ui,sans-serif}
header{padding:20px 32px;background:#17211f;color:#f4f6f3}
header h1{margin:0;font-size:26px;line-height:32px}
header p{margin:4px 0 0;color:#b4beb9}
main{padding:8px 32px 48px}
h2{margin:28px 0 12px;font-size:20px}
.wide{overflow-x:auto;background:#fff;border:1px solid #c6ccc5}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:6px 8px;border-bottom:1px solid #e0e3de;text-align:left;white-space:nowrap}
thead th{font-size:14px;color:#4b5653;background:#f7f8f5}
tbody tr:last-child>*{border-bottom:0}
.chosen>*{background:#e3efef}
.n{text-align:right}
.good{color:#17663e;font-weight:600}
.bad,.state-jammed{color:#a8231b;font-weight:600}
.state-open,.state-unlocked{color:#0b5794;font-weight:600}
a{color:#0b5a63;font-weight:600}
form{margin:0}
.line{display:flex;flex-wrap:wrap;gap:12px 20px;align-items:center;margin-bottom:12px}
label{display:inline-flex;gap:6px;align-items:center;margin-right:8px}
input:not([type=checkbox]){width:62px;height:34px;padding:0 8px;border:1px solid #828c87;border-radius:4px;background:#fff;font:inherit}
button{min-height:34px;padding:0 12px;border:1px solid #828c87;border-radius:4px;background:#fff;color:inherit;font:inherit;font-weight:600;cursor:pointer}
button:hover{background:#eef1ee}
:focus-visible{outline:2px solid #1b5fd0;outline-offset:2px}
`
