/** Whether an order is of goods alone: nothing of it is rented (K-04). */
export const isOfGoods = ({ quote }: { readonly quote: object | null }): boolean => quote === null
