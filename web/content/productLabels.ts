export const productLabels = {
  back: { label: 'Back to Services', to: '/services' },
  benefits: 'Key benefits',
  specification: 'Specifications',
} as const
