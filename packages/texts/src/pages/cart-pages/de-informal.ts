import type { cartPagesDe } from './de.ts'
import type { InformalTexts } from '../../texts.ts'

/** The same with du, where it differs. */
export const cartPagesDeInformal = {
  'boxes.title': 'Deine Fächer',
  keysCome: 'Deine Schlüssel kommen sofort nach der Zahlung, auch per E-Mail.',
  'free.keyComes': 'Dein Schlüssel kommt sofort, auch per E-Mail.',
  'free.keysCome': 'Deine Schlüssel kommen sofort, auch per E-Mail.',
  'free.lead': 'Das kostet dich nichts. Ein Konto brauchst du nicht.',
  'choose.inCart': 'Im Warenkorb: {sizes}. Was du hier wählst, kommt dazu.',
  'held.words':
    '{boxes} {count, plural, one {ist} other {sind}} für diese Zeit schon für dich vorgemerkt, bis {moment} Uhr. Bezahlt hast du noch nicht.',
  'gone.title': 'Dieses Fach ist nicht mehr Teil deiner Bestellung.',
  'gone.note': 'Sein Schlüssel gilt nicht. Deine anderen Fächer bleiben, wie sie sind.',
  'voucher.below': 'Dieser Gutschein gilt ab {minimum}; deine Miete kostet {price}.',
} satisfies InformalTexts<typeof cartPagesDe>
