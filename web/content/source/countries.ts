/** ISO 3166 codes of the countries whose phone numbers begin with +1, as the site's do. */
export const countries =
  'US CA AG AI AS BB BM BS DM DO GD GU JM KN KY LC MP MS PR SX TC TT VC VG VI'.split(' ')

const states: Readonly<Record<string, readonly string[]>> = {
  US: 'AL AK AZ AR CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY'.split(
    ' ',
  ),
  CA: 'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '),
}

export function isStateOf(country: string, state: string): boolean {
  return states[country]?.includes(state) ?? true
}
