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
  warrantyRows,
} from './business.data.ts'
