import { z } from 'zod'

/** What a line of an order can be of (`orderLine` of the glossary). */
export const LineKind = z.enum([
  'rental',
  'extension',
  'overrun',
  'change',
  'article',
  'deposit',
  'delivery',
  'surcharge',
  'fee',
  'tip',
  'roundUp',
  'discount',
])
export type LineKind = z.infer<typeof LineKind>

/** What an order as a whole is about: time in a box, or goods. What only goes with it (delivery, tip …) is no order of its own. */
export const OrderSubject = LineKind.extract(['rental', 'extension', 'overrun', 'change', 'article'])
