CREATE TABLE "api"."delivery_file" (
	"organisation_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "delivery_file_pk" PRIMARY KEY("organisation_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "api"."delivery" ALTER COLUMN "number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "api"."account" ADD COLUMN "administrator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "api"."delivery" ADD COLUMN "task" text;--> statement-breakpoint
ALTER TABLE "api"."delivery" ADD COLUMN "task_by" uuid;--> statement-breakpoint
ALTER TABLE "api"."delivery" ADD COLUMN "task_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api"."delivery" ADD COLUMN "interruptions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "api"."delivery" ADD COLUMN "settings" jsonb;--> statement-breakpoint
ALTER TABLE "api"."delivery" ADD COLUMN "result" jsonb;--> statement-breakpoint
ALTER TABLE "api"."delivery_file" ADD CONSTRAINT "delivery_file_delivery_fk" FOREIGN KEY ("organisation_id","delivery_id") REFERENCES "api"."delivery"("organisation_id","delivery_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_file_delivery" ON "api"."delivery_file" USING btree ("organisation_id","delivery_id");