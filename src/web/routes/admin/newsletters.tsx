// Issues of the newsletter.
export { IssueList as default } from '#web/features/admin-letters/issue-list.tsx';
