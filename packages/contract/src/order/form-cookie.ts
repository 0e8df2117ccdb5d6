/** What somebody typed at the checkout, while they go back to choose another size or time (S-01). */
export const FORM_COOKIE = 'fw_kasse'
