/** A service that was done as its customer asked for (§ 356 (4) BGB): what a line of one becomes. */
export const PERFORMED = 'performed'

/** Rules of goods that nobody withdraws from, sealed or not, and services that are done (§§ 312g (2), 356 (4) BGB, LAW-5, LAW-8). */
export const EXEMPT_RULES = ['perishable', 'madeToOrder', 'press', PERFORMED] as const

/** Whether the law lets nobody withdraw from what has this rule. */
export const isExempt = (rule: string | null): boolean => EXEMPT_RULES.some((each) => each === rule)
