/** Told to the page when a form could not be sent and stays as it is: its button can be pressed again. */
export const STAYED_EVENT = 'fachwerk-stayed'
