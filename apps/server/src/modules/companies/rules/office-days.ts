const OFFICE_ZONE = 'Europe/Berlin'
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: OFFICE_ZONE, dateStyle: 'short' })

/** The calendar date of the office, `YYYY-MM-DD`: fees begin and end with its days. */
export const officeDay = (at: Date): string => days.format(at)
