DROP INDEX "api"."follow_up_mark_step";--> statement-breakpoint
ALTER TABLE "api"."follow_up_mark" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "follow_up_mark_step" ON "api"."follow_up_mark" USING btree ("organisation_id","person_id","kind","reason","occurrence") WHERE "api"."follow_up_mark"."kind" <> 'talk' and "api"."follow_up_mark"."replaced_by" is null;