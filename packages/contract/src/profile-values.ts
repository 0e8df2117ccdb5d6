// Without schemas: the first screen of the back office reads these, and schemas take it a tenth of a second.

export const LANGUAGES = ['de', 'de-informal', 'en', 'it', 'ru'] as const
export const MENU_PROFILES = ['storageOperator', 'franchisee', 'camperBrand', 'shop'] as const
export const COLOR_SCHEMES = ['system', 'light', 'dark'] as const
