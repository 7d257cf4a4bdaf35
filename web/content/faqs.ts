export const faqSection = {
  heading: 'Frequently asked questions',
  headingFor: (city: string) => `Questions about painting in ${city}`,
} as const
