/** Cookie of a browser that has ordered at a site; it may see what it ordered. */
export const VISITOR_COOKIE = 'fw_visitor'
