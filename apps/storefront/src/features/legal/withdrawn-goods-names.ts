/** Where the form says how many pieces of a line. */
export const piecesField = (lineId: string): string => `stueck-${lineId}`
/** The link of the order whose goods the form is about. */
export const GOODS_FIELD = 'einkauf'
