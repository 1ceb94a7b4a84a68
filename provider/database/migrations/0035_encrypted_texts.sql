ALTER TABLE "api"."delivery" ALTER COLUMN "result" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "api"."idempotency_key" ALTER COLUMN "answer" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "api"."rehab_document" ALTER COLUMN "content" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "api"."rehab_document_version" ALTER COLUMN "content" SET DATA TYPE text;