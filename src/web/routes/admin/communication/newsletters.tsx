// /admin/newsletters: newsletter issues.
export { IssueList as default } from '#web/features/admin-communication/issue-list.tsx';
