// /admin/newsletters: newsletter issues.
export { IssueList as default } from '#web/features/admin-letters/issue-list.tsx';
