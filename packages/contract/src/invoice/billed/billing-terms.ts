import { z } from 'zod'

const whole = (least: number, most: number, words: string) =>
  z.int({ error: words }).min(least, { error: words }).max(most, { error: words })
/** An account of the books, as short as the chart has it; longer ones are filled with zeros on the right. */
const account = (name: string) =>
  z
    .string({ error: `${name} fehlt.` })
    .trim()
    .regex(/^[1-9]\d{3,7}$/, { error: `${name} hat vier bis acht Ziffern und beginnt nicht mit 0.` })

/** The two charts of accounts that DATEV has for everybody. */
export const CHARTS = ['SKR03', 'SKR04'] as const
export type Chart = (typeof CHARTS)[number]

/** How an accountant's office knows a company in DATEV, and on which accounts its revenue is booked (LAW-47). */
export const DatevTerms = z.strictObject({
  consultant: whole(1001, 9_999_999, 'Die Beraternummer liegt zwischen 1001 und 9999999.'),
  client: whole(1, 99_999, 'Die Mandantennummer liegt zwischen 1 und 99999.'),
  chart: z.enum(CHARTS, { error: 'Bitte einen Kontenrahmen wählen.' }),
  accountLength: whole(4, 8, 'Sachkonten haben vier bis acht Stellen.'),
  /** The month in which its fiscal year begins. */
  yearStartMonth: whole(1, 12, 'Der Monat liegt zwischen 1 und 12.'),
  /** Stands for all customers; one digit longer than the others. */
  debtor: z
    .string({ error: 'Das Debitorenkonto fehlt.' })
    .trim()
    .regex(/^[1-6]\d{4,8}$/, {
      error: 'Ein Debitorenkonto hat fünf bis neun Ziffern und beginnt mit 1 bis 6.',
    }),
  revenue19: account('Das Erlöskonto für 19 %'),
  revenue7: account('Das Erlöskonto für 7 %'),
  revenue0: account('Das Erlöskonto ohne Steuer'),
})
export type DatevTerms = z.infer<typeof DatevTerms>

/** What a chart has by itself. The first two reckon the tax themselves („Automatikkonten“). */
export const CHART_ACCOUNTS: Readonly<
  Record<Chart, Pick<DatevTerms, 'revenue19' | 'revenue7' | 'revenue0' | 'debtor'>>
> = {
  SKR03: { revenue19: '8400', revenue7: '8300', revenue0: '8200', debtor: '10000' },
  SKR04: { revenue19: '4400', revenue7: '4300', revenue0: '4200', debtor: '10000' },
}

/** What a company keeps of what was billed, in hundredths of a per cent of the net amount. */
export const ClearanceHundredths = whole(0, 10_000, 'Bitte einen Prozentsatz von 0 bis 100 angeben.')
