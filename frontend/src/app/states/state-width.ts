/** Of a column of states in a list, in pixels: a word and the age of its evidence. */
export const stateWidth = 240;
