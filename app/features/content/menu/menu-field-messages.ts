/** The fields of menu and footer, and what is wrong with them. */
export const menuFieldMessages = {
  document: 'Menu and footer',
  sections: {
    entries: 'Menu',
    button: 'Button',
    footerLine: 'Line above the columns',
    columns: 'Columns of the footer',
    bottomLine: 'Line at the bottom',
    showsSocial: 'Social links',
  },
  label: 'Label',
  text: 'Short text',
  targetMissing: 'Choose where it leads',
  targetForm: 'Choose a page or a service, or enter an address that begins with https://',
  panelEmpty: 'Add at least one link, or choose a page',
  tooManyEntries: 'At most 6 entries in the menu',
  tooManyColumns: 'At most 2 columns in the footer',
  footerLine: 'Line above the columns',
  columnTitle: 'Title of the column',
  bottomLine: 'Line at the bottom',
} as const
