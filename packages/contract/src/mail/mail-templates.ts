import { collected, type NameIn } from '../modules.ts'

export type MailTemplate = NameIn<'mails'>
const MAILS = collected('mails')

/** Every mail the house sends by itself, by its template; the order is that of the gallery. */
export const MAIL_TEMPLATES = Object.keys(MAILS) as readonly MailTemplate[] // Object.keys loses the literal type

/** Mails to staff, about their account or the house: who may see users sees them. */
export const STAFF_MAILS = MAIL_TEMPLATES.filter((template) => MAILS[template] === 'staff')

/** Mails about an account or to ourselves; every other one is a letter to a customer. */
export const SERVICE_MAILS = MAIL_TEMPLATES.filter((template) => MAILS[template] !== 'letter')
