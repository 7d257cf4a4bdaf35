/** The hosts that the photos come from; connecting early saves a phone half a second. */
export const photoOrigins = {
  data: originOf(import.meta.env.VITE_DATABASE_URL),
  pictures: originOf(import.meta.env.VITE_BUCKET_URL),
}

function originOf(address = ''): string {
  return address.split('/', 3).join('/')
}
