/** What a franchisee pays since the first day of a month, so many months ago. */
export type DemoFees = {
  /** Key of the franchisee. */
  readonly company: string
  readonly monthsAgo: number
  readonly collects: 'franchisor' | 'franchisee'
  readonly percentHundredths: number
  readonly monthlyCents: number
  readonly perRentalCents: number
  readonly minimumCents: number
  readonly addedBy: string
}

/** What Nordfach agreed on with Zeitlager; it was raised once, and stays within what partners of its size pay. */
export const fees: readonly DemoFees[] = [
  {
    company: 'nordfach',
    monthsAgo: 3,
    collects: 'franchisor',
    percentHundredths: 600,
    monthlyCents: 4_900,
    perRentalCents: 0,
    minimumCents: 5_000,
    addedBy: 'Jana Brandt',
  },
  {
    company: 'nordfach',
    monthsAgo: 1,
    collects: 'franchisor',
    percentHundredths: 750,
    monthlyCents: 4_900,
    perRentalCents: 25,
    minimumCents: 7_500,
    addedBy: 'Jana Brandt',
  },
]
