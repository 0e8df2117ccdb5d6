/** Cookie of a customer who is signed in at a site; that it is there is all a page shown to everybody may know. */
export const ACCOUNT_COOKIE = 'fw_konto'
