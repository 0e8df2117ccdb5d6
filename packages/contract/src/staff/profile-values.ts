// Without schemas: the first screen of the back office reads these, and schemas take it a tenth of a second.

export const LANGUAGES = ['de', 'de-informal', 'en', 'it', 'ru'] as const
export const MENU_PROFILES = ['storageOperator', 'franchisee', 'camperBrand', 'shop'] as const
export const COLOR_SCHEMES = ['system', 'light', 'dark'] as const
/** Parts of the back office that a franchisee’s menu shows or leaves out (B-08), in the order of the menu. */
export const MENU_AREAS = ['storage', 'locations', 'sales', 'administration'] as const
/** What the group „Büro“ of a menu may hold (N-01), in the order of the menu. */
export const OFFICE_ENTRIES = [
  'articles',
  'customers',
  'invoices',
  'receivedInvoices',
  'bankStatements',
  'mails',
  'mailTemplates',
  'declarations',
  'dataRequests',
  'vouchers',
  'sites',
  'settlements',
] as const
/** Kinds of company whose menu has that group. */
export const OFFICE_PROFILES = ['storageOperator', 'shop'] as const
