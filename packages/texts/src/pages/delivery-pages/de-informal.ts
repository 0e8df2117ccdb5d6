import type { deliveryPagesDe } from './de.ts'
import type { InformalTexts } from '../../texts.ts'

/** The same with du, where it differs. */
export const deliveryPagesDeInformal = {
  'title.sent.delivery': 'Deine Bestellung ist unterwegs.',
  'title.sent.shipment': 'Deine Bestellung ist verschickt.',
  'title.finished.totable': 'Serviert. Lass es dir schmecken!',
  'lead.from.totable': 'Wir bringen alles an deinen Tisch bei {place}.',
  'age.door': 'Bitte halte an der Tür einen Ausweis bereit.',
} as const satisfies InformalTexts<typeof deliveryPagesDe>
