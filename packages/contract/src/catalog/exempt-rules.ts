/** Rules of goods that nobody withdraws from, sealed or not (§ 312g (2) BGB, LAW-5, LAW-8). */
export const EXEMPT_RULES = ['perishable', 'madeToOrder', 'press'] as const

/** Whether the law lets nobody withdraw from what has this rule. */
export const isExempt = (rule: string | null): boolean => EXEMPT_RULES.some((each) => each === rule)
