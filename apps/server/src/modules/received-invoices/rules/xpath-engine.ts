import fontoxpath from 'fontoxpath'

// Node reads the package as CommonJS, of whose names it knows none.
// oxlint-disable-next-line import/no-named-as-default-member
export const { evaluateXPath, evaluateXPathToNodes, parseScript, registerCustomXPathFunction } = fontoxpath
