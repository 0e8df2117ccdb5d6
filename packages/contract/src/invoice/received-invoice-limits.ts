/** Also read by pages without schemas. What browsers call the two kinds of files. */
export const RECEIVED_TYPES = ['application/xml', 'text/xml', 'application/pdf'] as const
/** 10 MB: an invoice with a few scans inside, with room. */
export const MOST_RECEIVED_BYTES = 10 * 1024 * 1024
