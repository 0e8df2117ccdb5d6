/** Field of the form that a field of the call belongs to: `item.newBox.number` is typed as `number`. */
export const itemField = (field: string): string => field.replace(/^item\.(newBox\.)?/, '')
