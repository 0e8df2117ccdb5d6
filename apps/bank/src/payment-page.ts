import { BANK_SCRIPTS, type BankKind, type BankScript } from '@fachwerk/contract/payment/test-bank'
import { moneyText } from '@fachwerk/texts/formats'
import { type Html, html } from '@fachwerk/texts/html'
import type { StoredPayment } from './payment.ts'

const SCRIPT_NAMES: Readonly<Record<BankScript, string>> = {
  normal: 'Normal',
  slow: 'Langsam: das Ergebnis kommt erst nach einigen Sekunden',
  'webhook-lost': 'Meldung an den Händler geht verloren',
  'webhook-doubled': 'Meldung kommt doppelt',
  'webhook-late': 'Meldung kommt eine Minute zu spät',
  'webhook-before-return': 'Meldung kommt vor der Rückkehr',
  'wrong-amount': 'Falscher Betrag wird gebucht',
  'later-declined': 'Jetzt normal; spätere Abbuchungen werden abgelehnt',
}

/** What each way to pay is called, and what its refusal means. */
const KINDS: Readonly<Record<BankKind, { readonly name: string; readonly denied: string }>> = {
  card: { name: 'Karte', denied: 'Die Bank des Kunden lehnt die Karte ab, etwa weil er sie nicht freigibt.' },
  paypal: {
    name: 'PayPal',
    denied: 'PayPal führt die Zahlung nicht aus, etwa weil das Konto nicht gedeckt ist.',
  },
  klarna: { name: 'Klarna', denied: 'Klarna lehnt den Kauf ab, etwa nach der Prüfung der Angaben.' },
  applepay: { name: 'Apple Pay', denied: 'Die hinterlegte Karte wird abgelehnt.' },
}

const RESULTS: Readonly<Record<StoredPayment['state'], string>> = {
  open: 'Die Zahlung wird noch bearbeitet.',
  paid: 'Diese Zahlung ist ausgeführt.',
  denied: 'Diese Zahlung wurde abgelehnt.',
  cancelled: 'Diese Zahlung wurde abgebrochen.',
  expired: 'Die Zeit für diese Zahlung ist abgelaufen.',
}

/** The page on which a payer decides; a plain form, without script. */
export function paymentPage(payment: StoredPayment): string {
  const { kind } = payment
  const open = payment.state === 'open' && payment.decided === null
  return page(
    'Zahlung bestätigen',
    html`${kind && html`<p class="kind"><b>Test</b> ${KINDS[kind].name}</p>`}
<h1>${open ? 'Zahlung bestätigen' : 'Zahlung'}</h1>
<p class="amount">${moneyText(payment.amountCents, 'de')}</p>
<dl>
<div><dt>Empfänger</dt><dd>${payment.merchant}</dd></div>
<div><dt>Verwendungszweck</dt><dd>${payment.description}</dd></div>
</dl>
${open && payment.remember && html`<p class="later">Der Händler darf danach auch ohne Sie abbuchen.</p>`}
${open ? decisionForm(payment) : html`<p class="result" role="status">${RESULTS[payment.state]}</p>`}
${!open && payment.returnUrl !== '' && html`<p><a class="button primary" href="${payment.returnUrl}">Zurück zum Händler</a></p>`}`,
  )
}

const decisionForm = (payment: StoredPayment) => html`<form method="post" action="/bezahlen/${payment.id}">
<button class="primary" name="entscheidung" value="pay">Bezahlen</button>
<div class="row">
<button name="entscheidung" value="deny">Ablehnen</button>
<button name="entscheidung" value="cancel">Abbrechen</button>
</div>
${payment.kind && html`<p class="later">„Ablehnen“: ${KINDS[payment.kind].denied} „Abbrechen“: zurück, ohne zu bezahlen.</p>`}
<p class="script"><label for="ablauf">Ablauf (nur zum Ausprobieren)</label>
<select id="ablauf" name="ablauf">${BANK_SCRIPTS.map(
  (script) => html`<option value="${script}">${SCRIPT_NAMES[script]}</option>`,
)}</select></p>
</form>`

/** Shown for an address nobody knows, with the same 404 whatever was asked for. */
export const notFoundPage = (): string =>
  page('Nicht gefunden', html`<h1>Diese Zahlung gibt es nicht</h1><p>Bitte prüfen Sie die Adresse.</p>`)

const page = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Testbank</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/bank.css">
</head>
<body>
<header><p class="name">Testbank</p><p class="note">Es fließt kein echtes Geld.</p></header>
<main>${body}</main>
</body>
</html>`.html

export const BANK_CSS = `:root { color-scheme: light dark; --ground: #f3f5f4; --sheet: #fff; --ink: #17211f; --soft: #4a5754;
  --line: #cfd6d3; --lead: #0e5c63; --on-lead: #fff; }
@media (prefers-color-scheme: dark) { :root { --ground: #10181a; --sheet: #182325; --ink: #e8eeec; --soft: #a9b7b3;
  --line: #35464a; --lead: #6cc3cb; --on-lead: #06272b; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 17px/1.5 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; max-width: 480px; margin: 0 auto; padding: 24px 16px 12px; }
header p { margin: 0; }
.name { font-weight: 700; font-size: 20px; }
.note { color: var(--soft); font-size: 15px; }
main { max-width: 480px; margin: 0 auto 40px; padding: 24px; background: var(--sheet); border: 1px solid var(--line); }
h1 { margin: 0 0 4px; font-size: 22px; line-height: 1.25; }
.amount { margin: 0 0 20px; font-size: 40px; font-weight: 700; font-variant-numeric: tabular-nums; }
dl { margin: 0 0 24px; border-top: 1px solid var(--line); }
dl div { display: grid; grid-template-columns: 10em 1fr; gap: 2px 12px; padding: 10px 0; border-bottom: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
button, .button, select { width: 100%; min-height: 48px; padding: 10px 16px; border: 1px solid var(--line); border-radius: 4px;
  background: var(--sheet); color: var(--ink); font: inherit; font-weight: 600; }
button, .button { cursor: pointer; }
.button { display: block; text-align: center; text-decoration: none; }
.primary { border-color: var(--lead); background: var(--lead); color: var(--on-lead); }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; margin-top: 12px; }
.kind { margin: 0 0 16px; font-weight: 600; }
.kind b { display: inline-block; margin-right: 6px; padding: 0 8px; border: 1px solid var(--lead); border-radius: 4px; color: var(--lead); }
form .later { margin: 16px 0 0; }
.later { margin: 0 0 20px; color: var(--soft); font-size: 15px; }
.script { margin: 28px 0 0; padding-top: 16px; border-top: 1px solid var(--line); }
.script label { display: block; margin-bottom: 4px; color: var(--soft); font-size: 15px; }
select { font-weight: 400; }
:focus-visible { outline: 2px solid var(--lead); outline-offset: 2px; }
@media (max-width: 420px) { main { margin: 0; border-width: 1px 0; padding: 20px 16px; } dl div { grid-template-columns: 1fr; } }
`
