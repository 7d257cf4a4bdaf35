export {
  business,
  crewHours,
  officeHours,
  origin,
  phoneDays,
  phones,
  place,
  region,
  showRoughPrices,
  textingHours,
  typicalTime,
} from './business.data.ts'
