// Promo codes created and switched off by the owner through the content API.
import { type APIRequestContext, expect } from '@playwright/test';
import { ownerHeaders, PROXY } from './sign-in.ts';

export async function addPromoCode(request: APIRequestContext, code: string, data: object): Promise<string> {
  const headers = await ownerHeaders(request);
  const body = { data: { data: { code, kind: 'percent', discount: 10, ...data } }, headers };
  const answer = await request.post(`${PROXY}/coupons`, body);
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data.documentId;
}

export async function switchOffPromoCode(request: APIRequestContext, code: string): Promise<void> {
  const body = { data: { data: { active: false } }, headers: await ownerHeaders(request) };
  const answer = await request.put(`${PROXY}/coupons/${code}`, body);
  expect(answer.ok(), await answer.text()).toBe(true);
}
