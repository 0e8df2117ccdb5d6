import type { mailGoodsDe } from './de.ts'
import type { InformalTexts } from '../../texts.ts'

/** The same with du, where it differs. */
export const mailGoodsDeInformal = {
  'goods.section': 'Was du bestellt hast',
  'received.title': 'Deine Bestellung ist eingegangen.',
  'received.intro': 'Deine Bestellung vom {moment} ist bei uns eingegangen.',
  'received.next': 'Sobald deine Zahlung da ist, ist der Vertrag geschlossen, und wir bereiten alles vor.',
  'received.kept': 'Bezahlen kannst du bis {moment}.',
  'confirmed.title': 'Danke, deine Bestellung ist angenommen.',
  'confirmed.intro': 'Deine Zahlung ist da. Abholen kannst du ab {moment}.',
  'confirmed.code': 'Deine Bestellnummer',
  'confirmed.from16': 'Bitte bring einen Ausweis mit: Etwas davon geben wir erst ab 16 Jahren heraus.',
  'confirmed.from18': 'Bitte bring einen Ausweis mit: Etwas davon geben wir erst ab 18 Jahren heraus.',
  'ready.title': 'Deine Bestellung liegt bereit.',
  'ready.intro': 'Du kannst sie jetzt abholen: {place}.',
} satisfies InformalTexts<typeof mailGoodsDe>
