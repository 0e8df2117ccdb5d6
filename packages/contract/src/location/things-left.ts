/** How a terminal's call for help says that something lies in the box its customer had before (B-04). */
export const THINGS_LEFT = 'things-left'
