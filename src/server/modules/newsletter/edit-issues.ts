// Drafts of newsletter issues: created, saved and removed by staff.
import { newDocumentId } from '#core/ids.ts';
import { EMPTY_ISSUE, issueProblems } from '#core/mail/newsletter-issue.ts';
import { err, ok } from '#core/result.ts';
import type { Database } from '../../db/database.ts';
import * as issues from './issues.repository.ts';
import type { ManageIssues } from './manage-issues.ts';
import { recordIssue } from './record-issue.ts';

export const createIssueEditing = (database: Database): Pick<ManageIssues, 'create' | 'save' | 'remove'> => ({
  create: (by) =>
    database.transaction(async (tx) => {
      const id = newDocumentId();
      await issues.insertIssue(tx, id, EMPTY_ISSUE, by.name);
      await recordIssue(tx, by, 'create', id);
      return id;
    }),
  save: (id, { content, segment, version }, by) =>
    database.transaction(async (tx) => {
      const before = await issues.findIssue(tx, id);
      if (!before) return err('not-found');
      const problems = issueProblems(content);
      // A scheduled issue must stay ready to be sent.
      if (before.state === 'scheduled' && Object.keys(problems).length > 0) return err({ problems });
      if (await issues.updateIssue(tx, id, content, segment ?? before.segment, version)) {
        await recordIssue(tx, by, 'change', id);
        return ok('saved');
      }
      const isEditable = before.state === 'draft' || before.state === 'scheduled';
      return err(isEditable ? 'changed' : 'not-now');
    }),
  remove: (id, by) =>
    database.transaction(async (tx) => {
      if (!(await issues.removeDraft(tx, id))) return err((await issues.findIssue(tx, id)) ? 'not-now' : 'not-found');
      await recordIssue(tx, by, 'delete', id);
      return ok('removed');
    }),
});
