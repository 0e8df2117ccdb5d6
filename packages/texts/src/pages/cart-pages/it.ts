import type { cartPagesDe } from './de.ts'
import type { Texts } from '../../texts.ts'

export const cartPagesIt = {
  'boxes.title': 'I Suoi box',
  'remove.title': 'Rimuovi',
  'remove.box': 'Rimuovi il box {size}',
  'add.title': 'Aggiungere un altro box',
  'add.already': 'Questo box è già nel carrello.',
  'add.soldOut': 'In questo periodo non ce n’è nessuno libero.',
  'add.noPrice': 'Per questo periodo non c’è un prezzo.',
  'add.full': 'Un ordine può contenere al massimo {most} box.',
  'leftOut.gone': 'Il box {size} non è più libero in questo periodo e non è più nel carrello.',
  keysCome: 'Riceve le chiavi subito dopo il pagamento, anche per e-mail.',
  'choose.inCart': 'Nel carrello: {sizes}. Quello che sceglie qui viene aggiunto.',
  'choose.full': 'Nel carrello: {sizes}. Un ordine non può contenerne di più.',
  'choose.goOn': 'Al pagamento senza altri box',
  'held.words':
    '{boxes}: già {count, plural, one {riservato} other {riservati}} per Lei in questo periodo, fino alle {moment}. Il pagamento manca ancora.',
  'held.pay': 'Continuare il pagamento',
  'held.giveUp': 'Rinunciare e ordinare di nuovo',
  'box.count': '{count, plural, one {# box} other {# box}}',
  'state.held': 'riservato',
  'state.reserved': 'inizia più tardi',
  'state.active': 'in corso',
  'state.overdue': 'scaduto',
  'state.ended': 'terminato',
  'state.cancelled': 'annullato',
  'state.expired': 'non più riservato',
  'state.unplaced': 'non assegnato',
  'gone.title': 'Questo box non fa più parte del Suo ordine.',
  'gone.note': 'La Sua chiave non è valida. Gli altri box restano come sono.',
  'voucher.below': 'Questo buono vale da {minimum}; il Suo noleggio costa {price}.',
} satisfies Texts<typeof cartPagesDe>
