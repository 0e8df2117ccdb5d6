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

/** How an accountant's office knows a company in DATEV, and on which accounts its revenue is booked, one by one. */
export const DatevFields = z.strictObject({
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
  /** What value vouchers are still worth, a liability (LAW-48); null: its office has not said. */
  vouchers: account('Das Konto für Wertgutscheine').nullable().default(null),
  /** What is earned by value vouchers that nobody has spent in time; null as above. */
  expiredVouchers: account('Das Konto für verfallene Wertgutscheine').nullable().default(null),
})

/** What DATEV books on an account cannot come from the same one: the vouchers have one of their own. */
export function accountsDiffer(terms: z.infer<typeof DatevFields>, context: z.RefinementCtx): void {
  const full = (number: string | null) => number?.padEnd(terms.accountLength, '0')
  const { vouchers, expiredVouchers, revenue0, revenue7, revenue19 } = terms
  if (
    vouchers === null ||
    ![expiredVouchers, revenue0, revenue7, revenue19].map(full).includes(full(vouchers))
  )
    return
  context.addIssue({
    code: 'custom',
    path: ['vouchers'],
    message: 'Für Wertgutscheine bitte ein Konto angeben, das keines der anderen ist.',
  })
}

/** Of the books, in the order they are asked for. */
export const DATEV_ACCOUNTS = [
  'debtor',
  'revenue19',
  'revenue7',
  'revenue0',
  'vouchers',
  'expiredVouchers',
] as const

/** A number longer than the length that was said would be another account, or none, in the batch. */
export function accountsFit(terms: z.infer<typeof DatevFields>, context: z.RefinementCtx): void {
  const tooLong = (name: (typeof DATEV_ACCOUNTS)[number], most: number) => {
    if ((terms[name]?.length ?? 0) <= most) return
    const message = `Mit ${terms.accountLength}-stelligen Sachkonten hat dieses Konto höchstens ${most} Ziffern.`
    context.addIssue({ code: 'custom', path: [name], message })
  }
  for (const name of DATEV_ACCOUNTS) tooLong(name, terms.accountLength + (name === 'debtor' ? 1 : 0))
}

/** How an accountant's office knows a company in DATEV, and on which accounts it is booked (LAW-47). */
export const DatevTerms = DatevFields.superRefine(accountsDiffer)
export type DatevTerms = z.infer<typeof DatevTerms>
/** The same as it is said anew; what was kept before lengths were looked at is still read. */
export const NewDatevTerms = DatevTerms.superRefine(accountsFit)

/**
 * What a chart has by itself. The first two reckon the tax themselves („Automatikkonten“). For value vouchers neither chart has an
 * account of its own: usual are „Sonstige Verbindlichkeiten“ (1700, 3500) and, for what nobody spends, „Andere betriebs- und/oder
 * periodenfremde (neutrale) sonstige Erträge“ (2700) or „Sonstige betriebliche Erträge“ (4830), as DATEV's charts SKR03 and SKR04
 * call them. Which of them it is to be says the accountant.
 */
export const CHART_ACCOUNTS: Readonly<
  Record<
    Chart,
    Pick<DatevTerms, 'revenue19' | 'revenue7' | 'revenue0' | 'vouchers' | 'expiredVouchers' | 'debtor'>
  >
> = {
  SKR03: {
    revenue19: '8400',
    revenue7: '8300',
    revenue0: '8200',
    vouchers: '1700',
    expiredVouchers: '2700',
    debtor: '10000',
  },
  SKR04: {
    revenue19: '4400',
    revenue7: '4300',
    revenue0: '4200',
    vouchers: '3500',
    expiredVouchers: '4830',
    debtor: '10000',
  },
}

/** What a company keeps of what was billed, in hundredths of a per cent of the net amount. */
export const ClearanceHundredths = whole(0, 10_000, 'Bitte einen Prozentsatz von 0 bis 100 angeben.')
