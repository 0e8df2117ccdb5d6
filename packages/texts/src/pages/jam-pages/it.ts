import type { jamPagesDe } from './de.ts'
import type { Texts } from '../../texts.ts'

export const jamPagesIt = {
  title: 'Il box {number} non si apre',
  order: 'Ordine {code} · {location}',
  'stuck.title': 'Il Suo box {number} non si apre.',
  'stuck.text':
    '{count, plural, one {Un tentativo} other {# tentativi}}, {when}, e lo sportello non ha ceduto. Dipende dal box, non da Lei. La sede lo sa dalle {first}. Un altro box di misura «{size}» al momento qui non è libero.',
  box: 'Box {number}',
  'stuck.at': 'alle {first}',
  'stuck.between': 'alle {first} e alle {last}',
  'waiting.title': 'La avvisiamo appena il box {number} è aperto.',
  'waiting.text':
    'È nell’elenco della sede, fino alle {until} circa. La avvisiamo qui e per e-mail. L’attesa non costa nulla, il tempo del noleggio parte dall’apertura.',
  'asked.title': 'Il box {number} questa volta non si è aperto.',
  'asked.text':
    '{count, plural, one {Prima si era aperto una volta} other {Prima si era aperto # volte}}. Prema leggermente lo sportello e riprovi.',
  'asked.opened': 'aperto',
  'asked.failed': 'accettato, ma lo sportello è bloccato',
  'asked.question': 'Se non basta: c’è qualcosa nel box?',
  'asked.questionFirst': 'C’è qualcosa nel box?',
  'asked.things': 'Sì, le mie cose',
  'asked.thingsText':
    'Allora il box resta Suo. La sede lo riceve come caso urgente e qualcuno lo apre a mano. Il tempo fino ad allora non costa nulla.',
  'asked.empty': 'No, è vuoto',
  'asked.emptyText':
    'Allora riceve subito il box {number}, senza supplemento. Il codice del box {from} poi non è più valido.',
  'asked.emptyNone': 'Al momento qui non è libero nessun altro box. Allora sceglie come proseguire.',
  'asked.nothing': 'Senza la Sua scelta non cambiamo nulla.',
  'kept.title': 'Il box {number} resta Suo. Qualcuno lo apre a mano.',
  'kept.text':
    'La sede lo ha come caso urgente, fino alle {until} circa. Il tempo fino ad allora non costa nulla e nessun altro riceve il box. La avvisiamo qui e per e-mail appena si apre.',
  'kept.empty': 'In realtà è vuoto? Prenda un altro box',
  'call.location': 'Chiami la sede:',
  'call.office': 'Chiami la centrale:',
  'call.now': '{location}, ora presidiata',
  'call.until': '{location}, ora presidiata, fino alle {until}',
  'call.closed': 'La sede al momento non è presidiata: La aiuta la centrale.',
  choose: 'Oppure scelga ciò che preferisce:',
  'wait.title': 'Aspettare e ricevere un avviso',
  'wait.until': 'fino alle {until} circa',
  'wait.text':
    'Qualcuno sta arrivando. La avvisiamo qui e per e-mail. L’attesa non costa nulla, il tempo del noleggio parte dall’apertura.',
  'wait.do': 'Sì, aspetto',
  'elsewhere.title': 'Un box in una sede vicina',
  'elsewhere.price': 'senza supplemento',
  'elsewhere.text':
    '{location}, {distance}, {walk} a piedi: la misura «{size}» è libera. La nuova chiave arriva subito.',
  'elsewhere.far': '{location}, {distance}: la misura «{size}» è libera. La nuova chiave arriva subito.',
  'elsewhere.walk': '{count, plural, one {# minuto} other {# minuti}}',
  'elsewhere.kept': 'Il box {number} nella sede {location} è riservato per Lei fino alle {until}.',
  'elsewhere.result':
    'Il noleggio continua lì, {street}, {city}. Riceve subito un nuovo codice; quello vecchio non è più valido.',
  'elsewhere.back': 'Lì costa meno: Le restituiamo {amount}.',
  'elsewhere.keep': 'Riserva lì un box e guarda',
  'elsewhere.do': 'Prendi lì il box {number}',
  'refund.title': 'Rimborso, subito',
  'refund.text': 'Con lo stesso mezzo usato per pagare. Il noleggio termina, non serve un motivo.',
  'refund.owed': 'La fattura si riduce di questo importo. Il noleggio termina, non serve un motivo.',
  'refund.result':
    '{amount} partono subito; secondo la banca arrivano in 1–3 giorni. Il noleggio del box {number} termina e il codice non è più valido. La fattura viene corretta automaticamente.',
  'refund.resultOwed':
    '{amount} della fattura non sono più dovuti. Il noleggio del box {number} termina e il codice non è più valido.',
  'refund.do': 'Termina il noleggio, {amount} di rimborso',
  back: 'Indietro, senza cambiare nulla',
  again: 'Apri di nuovo il box {number}',
  againLink: 'Riprova con il box {number}',
  'nothing.stuck':
    'Non forzi lo sportello. Finché non sceglie, tutto resta com’è: il codice {code} rimane valido e l’attesa non costa nulla.',
  'nothing.waiting': 'Non forzi lo sportello. Il codice {code} rimane valido e l’attesa non costa nulla.',
  'nothing.kept': 'Non forzi lo sportello. Il codice {code} rimane valido.',
  'nothing.asked': 'Il codice {code} rimane valido.',
  key: 'Vai alla chiave con codice e codice QR',
  opens: 'Il box {number} si apre di nuovo.',
  'refused.price': 'L’importo è cambiato. Lo controlli ancora una volta.',
  'refused.gone': 'Questo box non è più libero. Scelga di nuovo.',
  'refused.over': 'Nel frattempo qualcosa è cambiato. Controlli di nuovo.',
} as const satisfies Texts<typeof jamPagesDe>
