/** Cookie of a browser in which somebody proved an e-mail address (B-22), or is about to. */
export const PROOF_COOKIE = 'fw_nachweis'
