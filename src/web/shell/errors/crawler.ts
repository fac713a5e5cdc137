// User agents that get a status code instead of an error page.
const CRAWLER = /bot|lighthouse|facebookexternalhit|google/i;

export const isCrawler = (userAgent: string): boolean => CRAWLER.test(userAgent);
