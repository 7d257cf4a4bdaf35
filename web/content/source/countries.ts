/** ISO 3166 codes of the countries whose phone numbers begin with +1, as the site's do. */
export const countries =
  'US CA AG AI AS BB BM BS DM DO GD GU JM KN KY LC MP MS PR SX TC TT VC VG VI'.split(' ')

const states: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  US: namesByCode(
    'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DC District of Columbia, DE Delaware, FL Florida, GA Georgia, HI Hawaii, IA Iowa, ID Idaho, IL Illinois, IN Indiana, KS Kansas, KY Kentucky, LA Louisiana, MA Massachusetts, MD Maryland, ME Maine, MI Michigan, MN Minnesota, MO Missouri, MS Mississippi, MT Montana, NC North Carolina, ND North Dakota, NE Nebraska, NH New Hampshire, NJ New Jersey, NM New Mexico, NV Nevada, NY New York, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VA Virginia, VT Vermont, WA Washington, WI Wisconsin, WV West Virginia, WY Wyoming',
  ),
  CA: namesByCode(
    'AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, NS Nova Scotia, NT Northwest Territories, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon',
  ),
}

function namesByCode(listed: string): ReadonlyMap<string, string> {
  return new Map(listed.split(', ').map((state) => [state.slice(0, 2), state.slice(3)]))
}

export function isStateOf(country: string, state: string): boolean {
  return states[country]?.has(state) ?? true
}

/** In English, if the country's states are known. */
export function nameOfState(country: string, state: string): string | undefined {
  return states[country]?.get(state)
}

export function isNameOfState(written: string, name: string): boolean {
  const [one, other] = [written, name].map((text) =>
    text
      .normalize('NFD')
      .replaceAll(/\p{M}|^the /giu, '')
      .toLowerCase(),
  )
  return one === other
}
