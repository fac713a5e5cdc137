// Roles in answers.
import { z } from 'zod';

export const wireDates = {
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime(),
};

export const wireRoleSchema = z.object({
  id: z.int(),
  documentId: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.string(),
  ...wireDates,
});
