// Processing states of an inquiry and limits of the staff's answers.

export const INQUIRY_STATES = ['new', 'working', 'answered', 'closed'] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];

export const INQUIRY_ANSWER_MAX_LENGTH = 5000;
export const INQUIRY_NOTE_MAX_LENGTH = 2000;
