// Processing states of an inquiry and limits of the staff's answers.

export const INQUIRY_STATES = ['new', 'working', 'answered', 'closed'] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];

export const LONGEST_ANSWER = 5000;
export const LONGEST_NOTE = 2000;
