/** The grounds of the page in tokens.css, which a browser's bars continue. */
export const pageColours = { light: '#fbf8f3', dark: '#17140f' }
