import type { SimulatedLock } from '../locks/simulated-lock.ts'
import { type Html, html } from './html.ts'
import type { SimulatedTerminal } from './simulated-terminal.ts'

const CLOCK = { sure: 'stimmt', unsure: 'ungeprüft', behind: 'geht nach' } as const
const STATE = {
  locked: 'zu',
  unlocked: 'entriegelt',
  open: 'offen',
  jammed: 'klemmt',
  unknown: 'nicht gehört',
} as const

/**
 * The page that turns the simulated world, in German for who runs the demo.
 * @param chosen id of the terminal whose locks are shown; else the first
 */
export function controlPage(terminals: readonly SimulatedTerminal[], chosen: string | undefined): string {
  const shown = terminals.find(({ identity }) => identity.terminalId === chosen) ?? terminals[0]
  return html`<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Steuerung der Simulation</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/steuerung.css">
</head>
<body>
<header><h1>Steuerung der Simulation</h1><p>Netz, Strom, Uhr und Schlösser der simulierten Terminals. Nur auf diesem Rechner erreichbar.</p></header>
<main>
<section>
<h2>Terminals</h2>
<div class="wide" tabindex="0" role="region" aria-label="Terminals">
<table>
<thead><tr><th>Terminal</th><th>Standort</th><th>Verbindung</th><th>Uhr</th><th class="n">Ereignisse warten</th><th>Netz</th><th>Strom</th></tr></thead>
<tbody>${terminals.map((terminal) => terminalRow(terminal, terminal === shown))}</tbody>
</table>
</div>
</section>
${shown ? lockSection(shown) : html``}
</main>
</body>
</html>`.html
}

function terminalRow({ identity, network, agent }: SimulatedTerminal, chosen: boolean): Html {
  const { online, clock } = agent().state()
  const { terminalId, terminalName } = identity
  const on = network.isOn()
  const id = html`<input type="hidden" name="terminal" value="${terminalId}">`
  return html`<tr${chosen ? html` class="chosen"` : html``}>
<th scope="row"><a href="/steuerung?terminal=${terminalId}"${chosen ? html` aria-current="true"` : html``}>${terminalName}</a></th>
<td>${agent().place().locationName}</td>
<td><span class="${online ? 'good' : 'bad'}">${online ? 'verbunden' : 'getrennt'}</span></td>
<td>${CLOCK[clock]}</td>
<td class="n">${agent().counts().waitingEvents}</td>
<td><form method="post" action="/steuerung/netz">${id}<input type="hidden" name="on" value="${on ? 'nein' : 'ja'}"><button>${on ? 'Netz von' : 'Netz an'} ${terminalName} ${on ? 'trennen' : 'verbinden'}</button></form></td>
<td><form method="post" action="/steuerung/strom">${id}<button>Strom unterbrechen</button></form></td>
</tr>
`
}

function lockSection(terminal: SimulatedTerminal): Html {
  const { identity, locks } = terminal
  const rows = identity.boxes.toSorted((a, b) => a.number - b.number)
  return html`<section>
<h2>${terminal.agent().place().terminalName} · ${terminal.agent().place().locationName}</h2>
${lineForm(terminal)}
<div class="wide" tabindex="0" role="region" aria-label="Schlösser">
<table>
<thead><tr><th>Fach</th><th>Zustand</th><th>Batterie %</th><th>Signal dBm</th><th>Verhalten</th><th>Antwort nach ms</th><th>Tür fällt zu nach s</th><th>Stellen</th><th>Tür</th></tr></thead>
<tbody>${rows.map(({ lockId, number }) => {
    const lock = locks.locks.get(lockId)
    return lock ? lockRow(terminal, lock, number) : html``
  })}</tbody>
</table>
</div>
${strayForm(terminal)}
${qrForm(terminal)}
<p>Ein leeres Feld bei „Tür fällt zu“ heißt: Sie bleibt offen, bis jemand sie schließt.</p>
</section>
`
}

function lineForm({ identity, faults, clockSkew }: SimulatedTerminal): Html {
  return html`<form class="line" method="post" action="/steuerung/leitung">
<input type="hidden" name="terminal" value="${identity.terminalId}">
${field('Nachrichten verloren %', 'loss', Math.round(faults.loss * 100))}
${field('doppelt %', 'duplicates', Math.round(faults.duplicates * 100))}
${field('verzögert bis ms', 'delayMs', faults.delayMs)}
${field('Uhr falsch um Minuten', 'skewMinutes', clockSkew.ms / 60_000)}
<button>Leitung und Uhr stellen</button>
</form>
`
}

/** For „Suche starten“ in the administration: it finds what nobody told the terminal of. */
/** A kiosk without a reader: what it would have read (L-12). */
const qrForm = ({ identity }: SimulatedTerminal): Html =>
  html`<form class="line" method="post" action="/steuerung/qr">
<input type="hidden" name="terminal" value="${identity.terminalId}">
<label>Inhalt eines QR-Codes <input name="qr" required autocomplete="off"></label>
<button>Vor den Leser halten</button>
<span>Die Ziffern, die im QR-Code stehen.</span>
</form>
`

function strayForm({ identity, locks }: SimulatedTerminal): Html {
  const strays = [...locks.locks.values()].filter(({ stray }) => stray).length
  return html`<form class="line" method="post" action="/steuerung/fremd">
<input type="hidden" name="terminal" value="${identity.terminalId}">
${field('Signal des neuen Schlosses dBm', 'signalDbm', -64)}
<button>Unbekanntes Schloss in Hörweite hängen</button>
<span>${strays === 0 ? 'Keines hängt in der Nähe.' : `${strays} in Hörweite.`}</span>
</form>
`
}

const field = (label: string, name: string, value: number) =>
  html`<label>${label} <input name="${name}" value="${value}" inputmode="numeric"></label>`

function lockRow({ identity, agent }: SimulatedTerminal, lock: SimulatedLock, boxNumber: number): Html {
  const { lockId, settings, door } = lock
  const form = `lock-${lockId}`
  const state = agent().state().doors[lockId] ?? 'unknown'
  const input = (name: string, value: number | string, label: string) =>
    html`<input form="${form}" name="${name}" value="${value}" inputmode="numeric" aria-label="${label}, Fach ${boxNumber}">`
  const tick = (name: string, on: boolean, label: string) =>
    html`<label><input form="${form}" type="checkbox" name="${name}"${on ? html` checked` : html``}>${label}</label>`
  const ids = html`<input type="hidden" name="terminal" value="${identity.terminalId}"><input type="hidden" name="lock" value="${lockId}">`
  const closes = settings.closesAfterMs === null ? '' : settings.closesAfterMs / 1000
  return html`<tr>
<th scope="row">${boxNumber}</th>
<td class="state-${state}">${STATE[state]}</td>
<td>${input('batteryPercent', Math.round(settings.batteryPercent), 'Batterie in Prozent')}</td>
<td>${input('signalDbm', settings.signalDbm ?? -90, 'Signal in dBm')} ${tick('heard', settings.signalDbm !== null, 'gehört')}</td>
<td>${tick('jammed', settings.jammed, 'klemmt')} ${tick('silent', settings.silent, 'antwortet nicht')} ${tick('wantsAltSignal', settings.wantsAltSignal, 'nur zweites Signal')} ${tick('contradicts', settings.contradicts, 'meldet Falsches')}</td>
<td>${input('latencyMs', settings.latencyMs, 'Antwort in Millisekunden')}</td>
<td>${input('closesAfterSeconds', closes, 'Tür fällt zu nach Sekunden')}</td>
<td><form id="${form}" method="post" action="/steuerung/schloss">${ids}<button>Fach ${boxNumber} stellen</button></form></td>
<td>${door === 'open' ? html`<form method="post" action="/steuerung/tuer">${ids}<button>Tür ${boxNumber} schließen</button></form>` : html`zu`}</td>
</tr>
`
}
