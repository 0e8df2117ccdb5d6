/** Rows of a list shown at once (Z-01). In a file of its own: the storefront takes it along without the schemas. */
export const PAGE_SIZE = 25
