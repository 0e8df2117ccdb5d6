import type { deliveryPagesDe } from './de.ts'
import type { Texts } from '../../texts.ts'

export const deliveryPagesIt = {
  'title.sent.delivery': 'L’ordine è in viaggio.',
  'title.sent.shipment': 'L’ordine è stato spedito.',
  'title.finished.totable': 'Servito. Buon appetito!',
  'title.finished.delivery': 'Consegnato. Buon divertimento!',
  'title.finished.shipment': 'Consegnato. Buon divertimento!',
  'lead.from.totable': 'Portiamo tutto al tavolo presso {place}.',
  'lead.from.delivery': 'Consegna dal {moment} a: {address}.',
  'lead.from.shipment': 'Spediamo tutto a: {address}.',
  'lead.sent.delivery': 'In viaggio verso {address}.',
  'lead.sent.shipment': 'In viaggio con {carrier} verso {address}.',
  'lead.finished.totable': 'Servito presso {place}.',
  'lead.finished.brought': 'Consegnato a: {address}.',
  'step.preparing.shipment': 'Imballato',
  'step.sent.delivery': 'In viaggio',
  'step.sent.shipment': 'Spedito',
  'step.handedOver.totable': 'Servito',
  'step.handedOver.delivery': 'Consegnato',
  'step.handedOver.shipment': 'Consegnato',
  number: 'Numero dell’ordine',
  tracking: 'Numero di spedizione',
  follow: 'Segui il pacco',
  'age.door': 'Tenere pronto un documento alla porta.',
} as const satisfies Texts<typeof deliveryPagesDe>
